import { CalculationFrame } from './CalculationFrame.tsx'
import { ReportInformationForm } from '../../forms/ReportInformationForm.tsx'

/** Texts, year and files of the report. */
export const ReportInformationPage = () => (
  <CalculationFrame tab="report-information">
    {(open) => <ReportInformationForm {...open} />}
  </CalculationFrame>
)
