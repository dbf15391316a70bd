import type { LiveChange } from '@stayward/contract/overview/timeline'
import { afterEach, expect, it, vi } from 'vitest'
import { followInOneTab, type OpenStream } from './follow-in-one-tab'

const change: LiveChange = { subject: 'task', id: 't', property_id: null }
const EVERYTHING: LiveChange = { subject: 'everything', id: null, property_id: null }

const tabs: { stop: () => void }[] = []
afterEach(() => {
  for (const { stop } of tabs.splice(0)) stop()
  vi.restoreAllMocks()
})

/**
 * A tab whose page was read at a position. All in one process share locks and channels, like those of a
 * browser.
 */
function openTab(position: string) {
  const heard: LiveChange[] = []
  const close = vi.fn<() => void>()
  const open = vi.fn<OpenStream>(() => close)
  const stop = followInOneTab(open, position, (told) => heard.push(told))
  tabs.push({ stop })
  const opened = async () => {
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
    const [[from, tell] = []] = open.mock.calls
    return { from, tell: (told: LiveChange) => tell?.(told) }
  }
  return { heard, open, opened, close, stop }
}

/** Until pending messages have arrived. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

it('opens one stream, from the position of the first tab, and tells all', async () => {
  const first = openTab('1')
  const { from, tell } = await first.opened()
  expect(from).toBe('1')
  const second = openTab('2')
  await settled()
  second.heard.length = 0
  tell(change)
  await vi.waitFor(() => expect(second.heard).toEqual([change]))
  expect(first.heard).toContainEqual(change)
  expect(second.open).not.toHaveBeenCalled()
})

it('tells a tab that was opened before the stream to read everything again', async () => {
  await openTab('1').opened()
  const second = openTab('2')
  await vi.waitFor(() => expect(second.heard).toEqual([EVERYTHING]))
})

it('leaves the stream to another tab, which begins with everything', async () => {
  const first = openTab('1')
  await first.opened()
  const second = openTab('2')
  await settled()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 11_000)
  first.stop()
  expect(first.close).toHaveBeenCalled()
  expect((await second.opened()).from).toBeNull()
})

it('begins where its page was read, if the page has just replaced another', async () => {
  const first = openTab('1')
  await first.opened()
  const second = openTab('2')
  await settled()
  first.stop()
  expect((await second.opened()).from).toBe('2')
})
