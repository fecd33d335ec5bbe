import { ReportInformationForm } from '../forms/ReportInformationForm.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** Report texts with which a calculation starts. */
export const TemplateReportInformationPage = () => (
  <TemplateFrame tab="report-information">
    {({ template, ...open }) => <ReportInformationForm calculation={template} {...open} />}
  </TemplateFrame>
)
