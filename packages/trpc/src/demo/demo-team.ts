import type { InvitationCreate } from '@stayward/contract/properties/invitation'
import type { z } from 'zod'
import type { UserActor } from '../kernel/actor.ts'
import type { DemoPropertyName } from './demo-company.ts'

/** A person of the demo. All of them sign in with the same password. */
export type DemoPerson = { email: string; name: string; last_name: string }

export const DEMO_PASSWORD = 'stayward-demo'
export const DEMO_HOST: DemoPerson = { email: 'demo@example.com', name: 'Marina', last_name: 'Castell' }

/** Somebody who works for the company, and where. */
export type DemoMember = Pick<z.input<typeof InvitationCreate>, 'access_level' | 'service'> & {
  person: DemoPerson
  properties: readonly DemoPropertyName[]
}

/** The three who work for the company. Turnovers are assigned to the cleaner of their property. */
export const DEMO_TEAM = {
  carmen: {
    person: { email: 'carmen@example.com', name: 'Carmen', last_name: 'Soto' },
    access_level: 'staff',
    service: 'cleaning',
    properties: ['madrid', 'seville', 'vejer', 'barcelona', 'mallorca', 'tenerife', 'bilbao'],
  },
  ines: {
    person: { email: 'ines@example.com', name: 'Inês', last_name: 'Figueiredo' },
    access_level: 'contractor',
    service: 'cleaning',
    properties: ['lisbon', 'berlin', 'rome'],
  },
  nestor: {
    person: { email: 'nestor@example.com', name: 'Néstor', last_name: 'Bencomo' },
    access_level: 'staff',
    service: 'maintenance',
    properties: ['madrid', 'tenerife', 'seville', 'lisbon'],
  },
} satisfies Record<string, DemoMember>

export type DemoMemberName = keyof typeof DEMO_TEAM
export type DemoTeam = Record<DemoMemberName, UserActor>
