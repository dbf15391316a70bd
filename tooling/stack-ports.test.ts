import { expect, test } from 'vitest'
import { configuredPorts } from './src/stack-ports.ts'

test('moving the emulated locks moves the other emulators, unless they are set', () => {
  expect(configuredPorts({})).toMatchObject({
    nuki_emulator: 4010,
    ses_emulator: 4020,
    mossos_emulator: 4021,
    ertzaintza_emulator: 4022,
    siba_emulator: 4023,
    alloggiati_emulator: 4024,
    channel_emulator: 4030,
    text_emulator: 4040,
  })
  const moved = { NUKI_EMULATOR_PORT: '5010' }
  expect(configuredPorts(moved)).toMatchObject({
    ses_emulator: 5020,
    mossos_emulator: 5021,
    ertzaintza_emulator: 5022,
    siba_emulator: 5023,
    alloggiati_emulator: 5024,
    channel_emulator: 5030,
    text_emulator: 5040,
    api: 4000,
  })
  expect(configuredPorts({ ...moved, CHANNEL_EMULATOR_PORT: '6000' })).toMatchObject({
    ses_emulator: 5020,
    channel_emulator: 6000,
  })
})
