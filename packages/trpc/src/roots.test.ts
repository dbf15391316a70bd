import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestRouter } from './guest.root.ts'
import type { Actor } from './kernel/actor.ts'
import { managerRouter } from './manager.root.ts'
import { outcomeOf as outcomeOfCall, type ProcedureRow, rowsOf } from './testing/procedures.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { type EveryRow, everyRow } from './testing/test-rows.ts'
import { TestVendors } from './testing/test-vendors.ts'

const managerRows = rowsOf(managerRouter)

/** What needs no token. Everything else must refuse strangers. */
const PUBLIC = [
  'account.confirmReplyTo',
  'auth.completePasswordReset',
  'auth.completeSignUp',
  'auth.openPasswordReset',
  'auth.openSignInLink',
  'auth.openSignUpLink',
  'auth.requestPasswordReset',
  'auth.requestSignInLink',
  'auth.requestSignUp',
  'checkin.registerGuest',
  'checkin.snapshot',
  'geo.cities',
  'geo.countries',
  'geo.provinces',
  'propertyMembers.previewInvitation',
  'tasks.readPublic',
]

/** Procedures with the property or template in the body, where an unknown or malformed id is an invalid field (422). */
const NAMES_ROW_IN_BODY = [
  'expenses.create',
  'integrations.createIcal',
  'messageRules.create',
  'messageRules.previewDraft',
  'tasks.create',
]

/** What a valid token without an account may do. */
const BEFORE_SIGNUP = ['auth.signup']

let app: TestApp
let rows: EveryRow['ids']
beforeAll(async () => {
  const vendors = new TestVendors()
  app = await createTestApp({}, { vendors })
  rows = (await everyRow(app, vendors)).ids
})
afterAll(() => app.close())

/** The error code of a call with ids and nothing else, `answered` if there is none. */
const outcomeOf = (row: ProcedureRow, actor: Actor, input?: unknown) =>
  outcomeOfCall({ router: managerRouter, services: app.services }, row, actor, input)

const isGuarded = ({ path }: ProcedureRow) => !PUBLIC.includes(path)
const hasPathId = ({ path, ids }: ProcedureRow) => ids.length > 0 && !NAMES_ROW_IN_BODY.includes(path)

describe('the manager root', () => {
  it('has the public procedures of the written list and no others', () => {
    expect(
      managerRows
        .filter((row) => PUBLIC.includes(row.path))
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(PUBLIC)
  })

  it.each(managerRows.filter(isGuarded))('$path refuses a caller without a token', async (row) => {
    expect(await outcomeOf(row, { kind: 'nobody' })).toBe('auth.token_required')
  })

  it.each(managerRows.filter(isGuarded))('$path refuses guests', async (row) => {
    expect(await outcomeOf(row, { kind: 'guest', registered_guest_ids: [] })).toBe('auth.token_required')
  })

  it.each(managerRows.filter((row) => isGuarded(row) && !BEFORE_SIGNUP.includes(row.path)))(
    '$path asks a token without an account to sign up',
    async (row) => {
      expect(await outcomeOf(row, app.as.identity().actor)).toBe('account.signup_required')
    },
  )

  it.each(managerRows.filter((row) => isGuarded(row) && hasPathId(row)))(
    '$path does not tell a stranger that the row exists',
    async (row) => {
      const stranger = await app.as.owner()
      expect(await outcomeOf(row, stranger.actor, rows)).toBe('resource.not_found')
    },
  )

  it.each(managerRows.filter(({ path }) => NAMES_ROW_IN_BODY.includes(path)))(
    '$path refuses the property of a stranger like one that does not exist',
    async (row) => {
      const stranger = await app.as.owner()
      for (const property_id of [rows.property_id, app.services.ids.next(), 'x'])
        expect(await outcomeOf(row, stranger.actor, { ...rows, property_id })).toBe('request.invalid')
    },
  )

  it.each(managerRows.filter(hasPathId))(
    '$path reads the ids of the path before anything else of the input',
    async (row) => {
      const owner = await app.as.owner()
      expect(await outcomeOf(row, owner.actor, { property_id: 'x', booking_id: 'x' })).toBe(
        'request.malformed',
      )
    },
  )
})

describe('the guest root', () => {
  it('has geography, the check-in of one code, the way back to a lost one and the link in a message, and nothing else', () => {
    expect(
      rowsOf(guestRouter)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      'checkin.askForLinks',
      'checkin.correctGuest',
      'checkin.deviceView',
      'checkin.registerCompanion',
      'checkin.registerGuest',
      'checkin.removeOwnGuest',
      'checkin.review',
      'checkin.setGuestsNumber',
      'checkin.sign',
      'checkin.snapshot',
      'geo.cities',
      'geo.countries',
      'geo.provinces',
      'messages.optOutState',
      'messages.setOptOut',
    ])
  })
})
