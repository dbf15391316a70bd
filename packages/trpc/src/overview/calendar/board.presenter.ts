import type {
  BoardBlock,
  BoardRow,
  BoardRule,
  BoardStay,
  BoardTask,
} from '@stayward/contract/overview/calendar-board'
import { allows } from '@stayward/contract/kernel/rights'
import { checkinState } from '@stayward/contract/stays/checkin-state'
import { today } from '../../kernel/clock.ts'
import { atProperty, nightsBetween } from '../../kernel/local-time.ts'
import { countsOf } from '../../stays/party/party.queries.ts'
import type { Services } from '../../kernel/services.ts'
import { presentCover } from '../../properties/cover.presenter.ts'
import { isChannelRule } from './channel-rule.rules.ts'
import type { BoardEvents, BoardPropertyRow } from './board.queries.ts'

/** The rows of a board: each property with its events, in its own time zone. */
export function presentBoardRows(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  properties: readonly BoardPropertyRow[],
  events: BoardEvents,
): BoardRow[] {
  const stays = Map.groupBy(events.stays, propertyOf)
  const blocks = Map.groupBy(events.blocks, propertyOf)
  const moving = Map.groupBy(events.moving, propertyOf)
  const tasks = Map.groupBy(events.tasks, propertyOf)
  return properties.map(({ id, name, city, time_zone, access_level, cover, tags }) => ({
    property: {
      id,
      name,
      city,
      time_zone,
      access_level,
      cover_image: presentCover(env, cover),
      tags: allows(access_level, 'property.see_details') ? tags : null,
    },
    stays: (stays.get(id) ?? []).map((row) => presentStay(row, time_zone)),
    blocks: (blocks.get(id) ?? []).map(presentBlock),
    rules: (moving.get(id) ?? [])
      .filter((row) => isChannelRule(row, today(clock, time_zone)))
      .map(presentRule),
    tasks: (tasks.get(id) ?? []).map((row) => presentTask(row, time_zone)),
  }))
}

const propertyOf = ({ property_id }: { property_id: string }): string => property_id

const presentStay = (row: BoardEvents['stays'][number], time_zone: string): BoardStay => ({
  booking_id: row.id,
  kind: row.kind,
  title: row.title,
  from: atProperty(row.from, time_zone),
  to: atProperty(row.to, time_zone),
  arrival_date: row.arrival_date,
  departure_date: row.departure_date,
  arrival_time: row.arrival_time,
  departure_time: row.departure_time,
  nights: nightsBetween(row.arrival_date, row.departure_date),
  guests_number: row.guests_number,
  guests_number_known: row.guests_number_known,
  source: row.source,
  status: row.status,
  conflict: row.conflict,
  checkin: {
    state: checkinState(countsOf(row)),
    registered: row.registered,
    expected: row.guests_number,
  },
})

const presentBlock = ({ id, from, to, reason, source }: BoardEvents['blocks'][number]): BoardBlock => ({
  block_id: id,
  from,
  to,
  nights: nightsBetween(from, to),
  reason,
  source,
})

const presentRule = ({ from, to, source }: BoardEvents['moving'][number]): BoardRule => ({
  from,
  to,
  source,
})

const presentTask = (row: BoardEvents['tasks'][number], time_zone: string): BoardTask => ({
  task_id: row.id,
  booking_id: row.booking_id,
  is_turnover: row.is_turnover,
  title: row.title,
  service: row.service,
  status: row.status,
  due_at: atProperty(row.due_at, time_zone),
  due_date: row.due_date,
})
