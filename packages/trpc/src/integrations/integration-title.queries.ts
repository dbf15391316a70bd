import { integration } from '@stayward/db/schema/integration.table'
import { property } from '@stayward/db/schema/property.table'
import { type SQL, sql } from 'drizzle-orm'

/**
 * What people know an integration by: its name, or the channel and property of a feed that nobody named. In a query over
 * `integration` and its `property`, joined.
 */
export const integrationTitle: SQL<string> = sql`case
  when ${integration.type} = 'ical' and ${integration.name} = ${integration.config} ->> 'host'
  then concat_ws(' · ', case ${integration.config} ->> 'source'
    when 'airbnb' then 'Airbnb' when 'booking' then 'Booking.com' when 'vrbo' then 'Vrbo' else ${integration.name} end,
    ${property.name})
  else ${integration.name} end`
