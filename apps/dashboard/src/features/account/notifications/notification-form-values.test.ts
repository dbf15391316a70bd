import { USUAL_CHOICES } from '@stayward/contract/account/notification-values'
import { describe, expect, it } from 'vitest'
import { fieldOfNotification, toNotificationForm, toNotificationSettings } from './notification-form-values'

const settings = {
  topics: USUAL_CHOICES,
  quiet_hours: { from: '22:00', until: '07:00' },
  digest_time: '08:00',
  shows_guest_names: false,
  time_zone: 'Europe/Madrid',
  email: 'host@example.com',
}

describe('the form of notifications', () => {
  it('sends back what it was opened with', () => {
    const { time_zone: _zone, email: _email, ...sent } = settings
    expect(toNotificationSettings(toNotificationForm(settings))).toEqual(sent)
    const without = { ...settings, quiet_hours: null }
    expect(toNotificationSettings(toNotificationForm(without)).quiet_hours).toBeNull()
  })

  it('leaves it to the service to refuse one end of quiet hours alone', () => {
    const form = { ...toNotificationForm(settings), quiet_until: ' ' }
    expect(toNotificationSettings(form).quiet_hours).toEqual({ from: '22:00', until: '' })
    expect(
      ['quiet_hours.from', 'quiet_hours.until', 'quiet_hours', 'digest_time'].map(fieldOfNotification),
    ).toEqual(['quiet_from', 'quiet_until', 'quiet_until', 'digest_time'])
  })
})
