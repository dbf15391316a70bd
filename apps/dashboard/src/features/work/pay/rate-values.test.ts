import { SERVICES } from '@stayward/contract/properties/property-values'
import { expect, it } from 'vitest'
import { rateField, toRates, toRateValues } from './rate-values'

const pool = { service: 'pool', amount: '30.00', currency: 'CHF' } as const

it('has a field for each service, and sends those that are filled in', () => {
  const values = toRateValues([pool])
  expect(values.items.map(({ service }) => service)).toEqual(SERVICES)
  expect(toRates(values)).toEqual([pool])
  const typed = values.items.map((rate) =>
    rate.service === 'cleaning' ? { ...rate, amount: ' 1.045,50 ' } : rate,
  )
  expect(toRates({ items: typed })).toEqual([
    { service: 'cleaning', amount: '1045.50', currency: 'CHF' },
    pool,
  ])
})

it('begins with the currency that is usual for the service', () => {
  const currencies = toRateValues([], [pool]).items.map(({ currency }) => currency)
  expect(new Set(currencies)).toEqual(new Set(['CHF']))
  expect(toRateValues([]).items[0]?.currency).toBe('EUR')
})

it('finds the field of an error among those that were sent', () => {
  const values = toRateValues([pool])
  expect(rateField(values, 'items.0.amount')).toBe(`items.${SERVICES.indexOf('pool')}.amount`)
  expect(rateField(values, 'items')).toBe('items')
})
