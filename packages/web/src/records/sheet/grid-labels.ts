import type { TFunction } from 'i18next'
import type { GridLabels } from '../../ui/grid/grid-setup.ts'

/** The words of the sheet. */
export const gridLabels = (t: TFunction<'inputs'>): GridLabels => ({
  grid: t('inputs:grid.name'),
  help: t('inputs:grid.help'),
  rowNumber: t('inputs:grid.rowNumber'),
  options: t('inputs:grid.options'),
  noOptions: t('inputs:grid.noOptions'),
  fillHandle: t('inputs:grid.fillHandle'),
  menu: (word) => t(`inputs:menu.${word}`),
  changes: (count) => t('inputs:changes', { count }),
  unreadable: (column, text) =>
    column.type === 'number'
      ? t('inputs:grid.notANumber', { text })
      : column.type === 'picker'
        ? t('inputs:grid.notAProfile', { text })
        : t('inputs:grid.notAChoice', { text, column: column.title }),
  convertible: (text) => t('inputs:units.convertible', { text }),
  tooLong: (column, max) => t('inputs:grid.tooLong', { column: column.title, max }),
  preview: {
    title: (count) => t('inputs:preview.title', { count }),
    reason: (reason) => t(`inputs:preview.${reason}` as 'inputs:preview.manyRows'),
    intoColumn: (index) => t('inputs:preview.intoColumn', { index }),
    doNotPaste: t('inputs:preview.doNotPaste'),
    firstRowIsHeader: t('inputs:preview.firstRowIsHeader'),
    decimalSign: (column) => t('inputs:preview.decimalSign', { column }),
    comma: t('inputs:preview.comma'),
    point: t('inputs:preview.point'),
    remember: t('inputs:preview.remember'),
    confirmConversion: (count) => t('inputs:preview.confirmConversion', { count }),
    converted: (count) => t('inputs:preview.converted', { count }),
    landing: (rows, newRows, attention) =>
      t('inputs:preview.landing', { rows, newRows, attention }),
    leftOut: (count) => t('inputs:preview.leftOut', { count }),
    faults: t('inputs:preview.faults'),
    faultsHint: t('inputs:preview.faultsHint'),
    cells: (count) => t('inputs:preview.cells', { count }),
    rows: (count) => t('inputs:preview.rows', { count }),
    readAs: (text, column) => t('inputs:preview.readAs', { text, column }),
    notChosen: t('inputs:preview.notChosen'),
    groupUnknown: t('inputs:preview.groupUnknown'),
    noRecord: t('inputs:preview.noRecord'),
    noOption: t('inputs:preview.noOption'),
    noHeading: t('inputs:preview.noHeading'),
    paste: t('inputs:preview.paste'),
    cancel: t('inputs:preview.cancel'),
    close: t('inputs:preview.close'),
  },
})
