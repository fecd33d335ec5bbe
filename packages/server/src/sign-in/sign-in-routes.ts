import { providerRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import {
  addDomain,
  approveDomain,
  changeProvider,
  getProvider,
  proveDomain,
  removeDomain,
  removeProvider,
} from './company-sign-in.ts'
import { completeProviderSignIn } from './complete-sign-in.ts'
import { startProviderSignIn } from './start-sign-in.ts'

/** Sign-in through the identity providers of companies. */
export const signInArea: Area = {
  tables: [],
  serve(handlers) {
    handlers
      .on(providerRoutes.start, startProviderSignIn)
      .on(providerRoutes.complete, completeProviderSignIn)
      .on(providerRoutes.get, getProvider)
      .on(providerRoutes.change, changeProvider)
      .on(providerRoutes.remove, removeProvider)
      .on(providerRoutes.addDomain, addDomain)
      .on(providerRoutes.removeDomain, removeDomain)
      .on(providerRoutes.proveDomain, proveDomain)
      .on(providerRoutes.approveDomain, approveDomain)
  },
}
