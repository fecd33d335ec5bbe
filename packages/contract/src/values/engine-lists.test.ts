import type { FootprintCategory, InputType, LifeCycleModule } from '@cradle/engine'
import { expectTypeOf, test } from 'vitest'
import type { footprintCategories } from './footprints-choices.ts'
import type { inputTypes, lifeCycleModules } from './statuses.ts'

/** The contract cannot import the lists of the engine (decision 0047). The compiler compares them here. */
test('lists of the contract have the members that the engine knows, and no others', () => {
  expectTypeOf<(typeof inputTypes)[number]>().toEqualTypeOf<InputType>()
  expectTypeOf<(typeof lifeCycleModules)[number]>().toEqualTypeOf<LifeCycleModule>()
  expectTypeOf<(typeof footprintCategories)[number]>().toEqualTypeOf<FootprintCategory>()
})
