import { expect, it } from 'vitest'
import { sumAmounts } from './sum-amounts'

it.each([
  [['480.00', '-86.40', '-0.05'], '393.55'],
  [['0.05', '-0.10'], '-0.05'],
  [['0.10', '0.20'], '0.30'],
  [['48000', '-50000'], '-2000'],
  [['1.005', '-1.005'], '0.000'],
  [['90071992547409.93', '0.01'], '90071992547409.94'],
])('%j are %s', (amounts, sum) => {
  expect(sumAmounts(amounts)).toBe(sum)
})
