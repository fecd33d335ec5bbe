import { isProductMaterialType } from '@cradle/engine'
import { isEmptyText, useStageModules, type MissingItem } from '@cradle/contract'
import { findReasonText } from '../model/module-statements.ts'
import type { CalculationRow, InputRow } from '../model/model-rows.ts'
import { hasValue, listUnmet, type ReadinessContext, type Rule } from './readiness-rules.ts'

/** Lists required fields of the calculation without a value. */
export function findMissingFields(
  context: ReadinessContext,
  inputs: readonly InputRow[],
): MissingItem[] {
  return listUnmet([
    ...listGeneralRules(context.calculation, inputs),
    ...(context.calculation.calculation_type === 'product'
      ? [...listProductRules(context), ...listReportRules(context, inputs)]
      : []),
  ])
}

/** Rules of every calculation, products and semi-finished products alike. */
function listGeneralRules(c: CalculationRow, inputs: readonly InputRow[]): Rule[] {
  const loses = inputs.some((i) => isProductMaterialType(i.input_type))
  return [
    ['basics', 'location', 'missing_location', 'Location is missing', hasValue(c.location_id)],
    [
      'basics',
      c.functional_unit === 'custom' ? 'functionalUnitTitle' : 'standardUnit',
      'missing_declared_unit',
      'Declared unit is missing',
      hasValue(c.functional_unit === 'custom' ? c.functional_unit_title : c.unit_symbol),
    ],
    ...[1, 2, 3]
      .slice(0, c.amount_scaling_dimensions ?? 0)
      .map((n): Rule => [
        'advanced',
        `dimension${n}`,
        'missing_dimension',
        `Default value of dimension ${n} is missing`,
        hasValue(c[`dimension${n}` as 'dimension1']),
      ]),
    [
      'advanced',
      'productionWasteInputMethod',
      'missing_production_waste',
      'Production waste method is missing',
      !loses || hasValue(c.production_waste_input_method),
    ],
    [
      'advanced',
      'productionWastePercentageForm',
      'missing_production_waste',
      'Production waste percentage is missing',
      !loses ||
        c.production_waste_input_method !== 'overallPercentage' ||
        hasValue(c.production_waste_percentage_form),
    ],
    ['inputs', 'inputs', 'missing_inputs', 'There are no inputs yet', inputs.length > 0],
  ]
}

/** Rules of a product about its service life, its waste and the modules that it declares. */
function listProductRules({ calculation: c, stages }: ReadinessContext): Rule[] {
  return [
    [
      'basics',
      'productLifeTime',
      'missing_product_life_time',
      'Reference service life is missing',
      hasValue(c.product_life_time),
    ],
    [
      'basics',
      'wasteRegion',
      'missing_waste_region',
      'Waste scenario set is missing',
      hasValue(c.waste_region_id),
    ],
    [
      'advanced',
      'transportProfileToConstructionSite',
      'missing_site_transport',
      'Transport to the construction site is missing',
      !stages.has('A4') || hasValue(c.site_profile_id),
    ],
    [
      'advanced',
      'distanceToConstructionSite',
      'missing_site_transport',
      'Distance to the construction site is missing',
      !stages.has('A4') || hasValue(c.distance_to_construction_site),
    ],
    [
      'advanced',
      'constructionWaste',
      'missing_construction_waste',
      'Construction waste is missing',
      !stages.has('A5') || hasValue(c.predefined_percentage) || hasValue(c.construction_waste),
    ],
  ]
}

/** Rules about what a declaration of a product prints: its picture and its texts. */
function listReportRules(
  { rows, calculation: c, stages }: ReadinessContext,
  inputs: readonly InputRow[],
): Rule[] {
  const hasText = (name: string): boolean => !isEmptyText(c.texts[name])
  return [
    [
      'report-information',
      'productImageFile',
      'missing_product_image',
      'Product image is missing',
      hasValue(c.files['productImageFile']),
    ],
    [
      'report-information',
      'teamMembers',
      'missing_team_members',
      'Team members are missing',
      hasText('teamMembers'),
    ],
    [
      'report-information',
      'dataCollectionYear',
      'missing_data_collection_year',
      'Data collection year is missing',
      hasValue(c.data_collection_year),
    ],
    [
      'report-information',
      'productDescription',
      'missing_product_description',
      'Description of the product is missing',
      hasText('productDescription'),
    ],
    [
      'report-information',
      'productionProcess',
      'missing_production_process',
      'Description of the production process is missing',
      hasText('productionProcess'),
    ],
    [
      'report-information',
      'constructionProcess',
      'missing_construction_process',
      'Description of the construction process is missing',
      hasText('constructionProcess'),
    ],
    [
      'report-information',
      'useStageEmissions',
      'missing_use_stage_emissions',
      'Statement on emissions in the use stage is missing',
      hasText('useStageEmissions'),
    ],
    [
      'report-information',
      'rslSourceProduct',
      'missing_rsl_source',
      'Source of the reference service life is missing',
      hasText('rslSourceProduct'),
    ],
    [
      'report-information',
      'rslSourceParts',
      'missing_rsl_source',
      'Source of the service life of the parts is missing',
      hasText('rslSourceParts') || !inputs.some((i) => hasValue(i.life_time)),
    ],
    ...useStageModules.map((module): Rule => [
      'advanced',
      `note${module}`,
      'missing_module_reason',
      `Reason why module ${module} is declared without flows is missing`,
      !c.modules_without_flows?.includes(module) ||
        !stages.has(module) ||
        findReasonText(c.texts, module) !== null,
    ]),
    [
      'report-information',
      'noteC1',
      'missing_demolition_statement',
      'Statement on demolition is missing',
      !stages.has('C1') ||
        hasText('noteC1') ||
        inputs.some((i) => i.input_type === 'C1_DEMOLITION'),
    ],
    [
      'report-information',
      'pcr',
      'missing_pcr',
      'Product category rules are missing',
      hasText('pcr') || hasValue(rows.method.pcr),
    ],
  ]
}
