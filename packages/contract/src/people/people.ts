import {
  bool,
  choice,
  dateTime,
  embedded,
  embeddedList,
  int,
  json,
  ref,
  refs,
  str,
  strings,
  text,
  writable,
} from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { companyStub } from './companies.ts'
import { locales } from '../values/statuses.ts'

const roleStub = { name: str(64, { required: true }), view: str(64, { required: true }) }

export const User = resource({
  type: 'User',
  base: '/2',
  path: '/users',
  entity: 'user',
  ownership: 'own',
  fields: {
    name: str(255, { required: true }),
    email: str(180, { required: true, unique: true, format: 'email' }),
    locale: choice(locales, { default: 'en' }),
    plainPassword: str(256, { writeOnly: true }),
    repeatPassword: str(256, { writeOnly: true }),
    currentPassword: str(256, {
      writeOnly: true,
      description:
        'Required to change the own password or e-mail address, except within 15 minutes of a sign-in with password',
    }),
    status: choice(['active', 'inactive'], { default: 'active' }),
    company: ref('Company'),
    roles: refs('Role', {
      writeOnly: true,
      fixed: true,
      description: 'Roles of the membership of `company` that the new account starts with',
    }),
    autograph: ref('MediaObject'),
    nibeCustomerNumber: str(32, { unique: true }),
    selectedMembership: ref('Membership'),
    recentMembershipIds: strings(),
    memberships: embeddedList(
      {
        company: embedded(companyStub, { target: 'Company', required: true }),
        roles: embeddedList(roleStub, { target: 'Role', required: true }),
        view: str(64),
      },
      { target: 'Membership' },
    ),
    membershipSize: int({ readOnly: true }),
    reviewer: bool({ readOnly: true }),
    reviewerAdmin: bool({ readOnly: true }),
    companyAdmin: bool({ readOnly: true }),
    superAdmin: bool({ readOnly: true }),
    permissions: strings({ readOnly: true }),
    outranksCaller: bool({
      readOnly: true,
      description:
        'The account has rights that the caller lacks: its address, status, second factor and deletion are closed to the caller',
    }),
    lastLoginAt: dateTime({ readOnly: true }),
    secondFactorSince: dateTime({ readOnly: true }),
  },
  operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
  filters: {
    name: { by: 'partial' },
    email: { by: 'partial' },
    status: { by: 'exact' },
    company: { by: 'custom' },
    search: { by: 'custom' },
    role: { by: 'custom' },
    reviewer: { by: 'custom' },
  },
  orders: ['name', 'email', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

export const Membership = resource({
  type: 'Membership',
  base: '/2',
  path: '/memberships',
  entity: 'membership',
  ownership: 'own',
  hasOwnerField: true,
  fields: {
    user: ref('User', { required: true, fixed: true }),
    company: writable(embedded(companyStub, { target: 'Company', required: true, fixed: true })),
    roles: writable(embeddedList(roleStub, { target: 'Role', required: true })),
    view: str(64, { readOnly: true }),
    userName: str(255, { readOnly: true, description: 'Only of users whom the caller may view' }),
  },
  operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
  filters: {
    user: { by: 'reference' },
    company: { by: 'reference' },
    search: { by: 'custom' },
    role: { by: 'custom' },
  },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

export const Role = resource({
  type: 'Role',
  base: '/2',
  path: '/roles',
  entity: 'role',
  ownership: 'platform',
  without: ['createdBy', 'createdAt', 'updatedAt'],
  idIs: 'code',
  fields: {
    name: str(64, { readOnly: true }),
    view: str(64, { readOnly: true }),
    assignable: bool({ readOnly: true }),
  },
  operations: ['list', 'get'],
  actions: { list: 'login', get: 'login' },
  filters: {},
  orders: [],
  defaultOrder: [['name', 'asc']],
})

export const Licence = resource({
  type: 'Licence',
  base: '/2',
  path: '/licences',
  entity: 'licence',
  ownership: 'platform',
  without: ['createdBy'],
  fields: { name: str(255), roles: refs('Role'), maxUsers: int({ min: 0 }), apps: strings() },
  operations: ['list', 'get'],
  filters: { name: { by: 'partial' } },
  orders: ['name'],
  defaultOrder: [['name', 'asc']],
})

export const MediaObject = resource({
  type: 'MediaObject',
  base: '/2',
  path: '/media_objects',
  entity: 'media',
  ownership: 'own',
  fields: {
    contentUrl: str(2048, { required: true, readOnly: true }),
    fileName: str(255, { required: true, readOnly: true }),
    mimeType: str(128, { required: true, readOnly: true }),
    size: int({ required: true, readOnly: true, unit: 'byte' }),
    purpose: choice(['image', 'attachment', 'logo', 'autograph', 'import'], { readOnly: true }),
  },
  operations: ['create', 'get', 'delete'],
  isUpload: true,
  actions: { create: 'login', get: 'login', delete: 'login' },
  filters: {},
  orders: [],
  defaultOrder: [['createdAt', 'desc']],
})

/** Values of a field before and after a change. */
export type LoggedChanges = Record<string, { before: unknown; after: unknown }>

/** The record of a log entry, and those in its message and changes, by id: the address and the name that each has now. */
export type LoggedRecords = Record<
  string,
  {
    '@id': string
    name: string
    /** The record is deleted, and only its name is kept. */
    gone?: boolean
  }
>

/** `Log` is the audit trail of a company. */
export const Log = resource({
  type: 'Log',
  base: '/2',
  path: '/logs',
  entity: 'log',
  ownership: 'company',
  without: ['createdBy', 'updatedAt'],
  fields: {
    user: ref('User', { readOnly: true }),
    userName: str(255, { readOnly: true, description: 'Only of users whom the caller may view' }),
    impersonator: ref('User', { readOnly: true }),
    impersonatorName: str(255, {
      readOnly: true,
      description: 'The person who acted as the user',
    }),
    company: ref('Company', { readOnly: true }),
    action: str(64, { readOnly: true }),
    resource: str(255, { readOnly: true }),
    message: text({ readOnly: true }),
    changes: json<LoggedChanges>(),
    records: json<LoggedRecords>({
      description:
        'The records of `resource`, of addresses in `message` and of ids in `changes`, where the caller may view them',
    }),
  },
  operations: ['list'],
  filters: {
    company: { by: 'reference' },
    user: { by: 'reference' },
    impersonator: { by: 'reference' },
    action: { by: 'exact' },
    resource: { by: 'exact' },
    createdAt: { by: 'date' },
  },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})
