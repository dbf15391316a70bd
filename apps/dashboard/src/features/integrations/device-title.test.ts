import { describe, expect, it } from 'vitest'
import { device } from './device.fixture'
import { deviceTitle } from './device-title'

const place = (smart_lock_id: string) => ({ id: `property of ${smart_lock_id}`, name: 'Casa', smart_lock_id })
const names = new Map([
  ['front', 'Front door'],
  ['front too', 'Front door'],
  ['garage', 'Garage'],
])

describe('the title of a device', () => {
  it('is what Stayward calls it', () => {
    expect(deviceTitle(device('Nuki 1', [place('front')]), names)).toBe('Front door')
    expect(deviceTitle(device('Nuki 1', [place('front'), place('front too')]), names)).toBe('Front door')
  })

  it('is the name of the vendor where Stayward has none, or several', () => {
    expect(deviceTitle(device('Nuki 1'), names)).toBe('Nuki 1')
    expect(deviceTitle(device('Nuki 1', [place('unread')]), names)).toBe('Nuki 1')
    expect(deviceTitle(device('Nuki 1', [place('front'), place('garage')]), names)).toBe('Nuki 1')
  })
})
