import { Temporal } from 'temporal-polyfill'
import { today } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import type { DemoProperties, DemoPropertyName } from './demo-company.ts'

/** The day so many days from today where a property is. */
export function dayAt(
  services: Pick<Services, 'clock'>,
  properties: DemoProperties,
  key: DemoPropertyName,
  offset: number,
): string {
  const day = Temporal.PlainDate.from(today(services.clock, properties[key].time_zone))
  return day.add({ days: offset }).toString()
}
