import { sql } from 'kysely'
import {
  dataRoutes,
  digitalLinkRoutes,
  epdPageRoutes,
  shareRoutes,
  subscriptionRoutes,
  webhookRoutes,
} from '@cradle/contract'
import type { Area } from '#platform/http/area'
import type { Call, Reply } from '#platform/http/call'
import { listRecords, type Narrow } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import type { Table } from '#platform/context'
import { collectEpds } from './collections/collect-epds.ts'
import { collectionRules } from './collections/collection-rules.ts'
import { exportCollection } from './data/export-collection.ts'
import {
  getDataStatus,
  listChanges,
  getDataCollection,
  listDataCollections,
  listDataEpds,
} from './data/list-data.ts'
import { sendEpd } from './data/send-epd.ts'
import { exportEpicLogs } from './export-logs.ts'
import { checkEpd } from './publication/check-epd.ts'
import { listVersions, sendVersionFile } from './data/list-versions.ts'
import { sendRobots, sendSitemap } from './public/crawlers.ts'
import { showApiPage } from './public/api-page.ts'
import { showDirectory } from './public/directory-page.ts'
import { describeResolver, resolveProduct } from './public/digital-link.ts'
import { showEpdPage } from './public/epd-page.ts'
import { sendStyle } from './public/page-style.ts'
import { publications } from './publication/publication-records.ts'
import { requestPublication } from './publication/request-publication.ts'
import { unpublishEpds } from './publication/withdraw-epds.ts'
import { listReads } from './reads/list-reads.ts'
import { applications, collections, epds, epicLogs, tokens } from './share-tables.ts'
import { serveSoda } from './soda/soda-routes.ts'
import { listReceived } from './subscriptions/list-received.ts'
import { subscriptionRules } from './subscriptions/subscription-rules.ts'
import { subscriptions } from './subscriptions/subscription-table.ts'
import { createToken, tokenRules } from './tokens/token-rules.ts'
import { applicationRules } from './webhooks/application-rules.ts'
import {
  changeApplication,
  createApplication,
  renewSecret,
} from './webhooks/application-webhook.ts'
import { deliveries, replayDelivery, testWebhook } from './webhooks/delivery-routes.ts'

/** SHARE: published declarations, the collections and applications that receive them, and the data API. */
export const shareArea: Area = {
  tables: [
    epds,
    publications,
    collections,
    applications,
    tokens,
    epicLogs,
    deliveries,
    subscriptions,
  ],
  serve(handlers) {
    handlers
      .on(
        shareRoutes.epdsOfCollection,
        listOfParent(collections, epds, (query, id) =>
          query.where(
            sql<boolean>`epds.id in (select epd_id from epd_collection_members where collection_id = ${id})`,
          ),
        ),
      )
      .on(
        shareRoutes.applicationsOfCollection,
        listOfParent(collections, applications, (query, id) =>
          query.where(
            sql<boolean>`share_applications.id in (select application_id from application_collections where collection_id = ${id})`,
          ),
        ),
      )
      .on(
        shareRoutes.logsOfCollection,
        listOfParent(collections, epicLogs, (query, id) =>
          query.where('epic_logs.collection_id', '=', id),
        ),
      )
      .on(
        shareRoutes.tokensOfApplication,
        listOfParent(applications, tokens, (query, id) =>
          query.where('application_tokens.application_id', '=', id),
        ),
      )
      .on(
        shareRoutes.logsOfApplication,
        listOfParent(applications, epicLogs, (query, id) =>
          query.where('epic_logs.application_id', '=', id),
        ),
      )
      .on(shareRoutes.versions, listVersions)
      .on(shareRoutes.file, sendVersionFile)
      .on(shareRoutes.reads, listReads)
      .on(shareRoutes.exportLogs, exportEpicLogs)
      .on(shareRoutes.checks, checkEpd)
      .on(shareRoutes.publish, requestPublication)
      .on(shareRoutes.unpublish, unpublishEpds)
      .on(shareRoutes.addEpds, collectEpds('add'))
      .on(shareRoutes.removeEpds, collectEpds('remove'))
      .on(epdPageRoutes.directory, showDirectory)
      .on(epdPageRoutes.style, sendStyle)
      .on(epdPageRoutes.api, showApiPage)
      .on(epdPageRoutes.robots, sendRobots)
      .on(epdPageRoutes.sitemap, sendSitemap)
      .on(epdPageRoutes.epd, showEpdPage)
      .on(digitalLinkRoutes.product, resolveProduct)
      .on(digitalLinkRoutes.qualified, resolveProduct)
      .on(digitalLinkRoutes.twiceQualified, resolveProduct)
      .on(digitalLinkRoutes.fullyQualified, resolveProduct)
      .on(digitalLinkRoutes.resolver, describeResolver)
      .on(subscriptionRoutes.received, listReceived)
      .on(webhookRoutes.test, testWebhook)
      .on(webhookRoutes.renewSecret, renewSecret)
      .on(webhookRoutes.replay, replayDelivery)
      .on(dataRoutes.status, getDataStatus)
      .on(dataRoutes.collections, listDataCollections)
      .on(dataRoutes.collection, getDataCollection)
      .on(dataRoutes.epds, listDataEpds)
      .on(dataRoutes.epd, sendEpd)
      .on(dataRoutes.changes, listChanges)
      .on(dataRoutes.export, exportCollection)
    serveSoda(handlers)
    serveRecords(handlers, epds)
    serveRecords(handlers, publications)
    serveRecords(handlers, collections, collectionRules)
    serveRecords(handlers, applications, applicationRules, {
      create: createApplication,
      patch: changeApplication,
      put: changeApplication,
    })
    serveRecords(handlers, deliveries)
    serveRecords(handlers, tokens, tokenRules, { create: createToken })
    serveRecords(handlers, epicLogs)
    serveRecords(handlers, subscriptions, subscriptionRules)
  },
}

/** Lists the children of the record in the path, which is a 404 where the caller does not see it. */
const listOfParent =
  <P extends Table, C extends Table>(
    parent: P,
    child: C,
    narrow: (query: Parameters<Narrow>[0], id: string) => ReturnType<Narrow>,
  ) =>
  (call: Call & { params: { readonly id: string } }): Promise<Reply> =>
    call.ctx.db.read(call.ctx.scope, async (tx) => {
      await rowInPath(tx, call, parent)
      return listRecords(tx, call, child, (query) => narrow(query, call.params.id))
    })
