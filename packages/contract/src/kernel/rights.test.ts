import { keysOf } from './keys.ts'
import { describe, expect, it } from 'vitest'
import { ACCESS_LEVELS, allows, isAtLeast, levelsWith, managedLevels, RIGHTS } from './rights.ts'

// Repeated here per level: moving a right requires changing this list too.
const CONTRACTOR = [
  'access_code.see_own',
  'calendar.see',
  'member.leave',
  'property.see',
  'task.do',
  'task.see',
]

const STAFF = [...CONTRACTOR, 'booking.see', 'member.see', 'smart_lock.see', 'timeline.see']

const MANAGER = [
  ...STAFF,
  'access_code.create',
  'access_code.revoke',
  'access_code.see',
  'blocked_guest.manage',
  'booking.create',
  'booking.edit',
  'booking.see_guest',
  'calendar.edit',
  'checkin.manage',
  'checklist.adjust',
  'expense.manage',
  'feed.manage',
  'figures.see',
  'guest.edit',
  'guest.remove',
  'guest.reveal',
  'guest.see',
  'import.manage',
  'member.manage',
  'member.see_email',
  'pay.see',
  'pay.set',
  'property.edit',
  'property.see_details',
  'report.manage',
  'report.see',
  'message.write',
  'smart_lock.edit',
  'smart_lock.operate',
  'supply.manage',
  'task.create',
  'task.delete',
  'task.edit',
]

/** Owners are not members of their own property, so they cannot leave it. */
const OWNER = [
  ...MANAGER.filter((right) => right !== 'member.leave'),
  'account.see',
  'api_key.manage',
  'checklist.manage',
  'message.manage',
  'webhook.manage',
  'integration.manage',
  'property_owner.manage',
  'property.copy',
  'property.delete',
  'property.restore',
  'smart_lock.add',
  'smart_lock.remove',
]

const RIGHTS_OF = { owner: OWNER, manager: MANAGER, staff: STAFF, contractor: CONTRACTOR }

describe('the rights', () => {
  it.each(ACCESS_LEVELS)('of %s are these and no others', (level) => {
    const all = keysOf(RIGHTS)
    expect(all.filter((right) => allows(level, right)).toSorted()).toEqual(RIGHTS_OF[level].toSorted())
  })

  it('name their levels, highest first', () => {
    expect(levelsWith('booking.see')).toEqual(['owner', 'manager', 'staff'])
    expect(levelsWith('property.delete')).toEqual(['owner'])
  })
})

describe('the levels', () => {
  it('that each may give and take are below it', () => {
    expect(ACCESS_LEVELS.map(managedLevels)).toEqual([
      ['manager', 'staff', 'contractor'],
      ['staff', 'contractor'],
      [],
      [],
    ])
  })

  it('are as high as themselves and those below', () => {
    const table = ACCESS_LEVELS.map((level) => ACCESS_LEVELS.map((other) => isAtLeast(level, other)))
    expect(table).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [false, false, true, true],
      [false, false, false, true],
    ])
  })
})
