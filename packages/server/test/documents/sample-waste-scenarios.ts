import type { WasteScenario } from '@cradle/engine'

const none = {
  afterEndOfWasteProfileIds: {},
  benefitProfileIds: {},
  qualityFactors: {},
  transportProfileId: 'truck',
}
export const wasteScenarios: Record<string, WasteScenario> = {
  wood: {
    ...none,
    id: 'wood',
    name: 'Wood, clean, via residues',
    shares: { incineration: 0.85, recycling: 0.1, landfill: 0.05 },
    distancesKm: { incineration: 150, recycling: 50, landfill: 100 },
    loadProfileIds: { incineration: 'burning', recycling: 'shredding', landfill: 'landfill' },
    benefitProfileIds: { recycling: 'chips', electricity: 'grid', heat: 'heat' },
    energy: { r1: 0.67, electricEfficiency: 0.18, thermalEfficiency: 0.31 },
    lowerHeatValue: 16.9,
  },
  stony: {
    ...none,
    id: 'stony',
    name: 'Stony materials, mixed',
    shares: { recycling: 0.99, landfill: 0.01 },
    distancesKm: { recycling: 50, landfill: 100 },
    loadProfileIds: { recycling: 'shredding', landfill: 'landfill' },
    benefitProfileIds: { recycling: 'landfill' },
    qualityFactors: { recycling: 0.8 },
  },
  metal: {
    ...none,
    id: 'metal',
    name: 'Metals',
    shares: { recycling: 0.94, landfill: 0.06 },
    distancesKm: { recycling: 50, landfill: 100 },
    loadProfileIds: { recycling: 'shredding', landfill: 'landfill' },
    afterEndOfWasteProfileIds: { recycling: 'remelting' },
    benefitProfileIds: { recycling: 'primary-metal' },
    qualityFactors: { recycling: 1 },
  },
  plastic: {
    ...none,
    id: 'plastic',
    name: 'Plastics, via residues',
    shares: { incineration: 0.9, landfill: 0.1 },
    distancesKm: { incineration: 150, landfill: 100 },
    loadProfileIds: { incineration: 'burning', landfill: 'landfill' },
    benefitProfileIds: { electricity: 'grid', heat: 'heat' },
    energy: { r1: 0.67, electricEfficiency: 0.18, thermalEfficiency: 0.31 },
    lowerHeatValue: 31,
  },
}
