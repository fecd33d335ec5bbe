import { ReportInformationForm } from '../forms/ReportInformationForm.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** The report texts a calculation starts with. */
export const TemplateReportInformationPage = () => (
  <TemplateFrame tab="report-information">
    {({ template, ...open }) => <ReportInformationForm calculation={template} {...open} />}
  </TemplateFrame>
)
