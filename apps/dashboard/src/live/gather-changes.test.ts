import { EVERYTHING } from '@stayward/contract/overview/live-change'
import type { LiveChange } from '@stayward/contract/overview/timeline'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatherChanges } from './gather-changes'

const change = (id: string): LiveChange => ({ subject: 'booking', id, property_id: null })

function gathering() {
  const page = { isHidden: false, isSaving: false, read: [] as LiveChange[][], shown: Promise.resolve() }
  const changes = gatherChanges({
    isHidden: () => page.isHidden,
    isSaving: () => page.isSaving,
    read: (gathered) => {
      page.read.push([...gathered])
      return page.shown
    },
  })
  return { page, ...changes }
}

/** A page that reads a first change until `show` is called, with a second one announced meanwhile. */
async function readingTheFirst() {
  const { page, add } = gathering()
  const { promise, resolve } = Promise.withResolvers<void>()
  page.shown = promise
  add(change('a'))
  await vi.advanceTimersByTimeAsync(300)
  add(change('b'))
  return { page, add, show: resolve }
}

describe('announced changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are read together, and once', () => {
    const { page, add } = gathering()
    add(change('a'))
    add(change('b'))
    vi.advanceTimersByTime(299)
    expect(page.read).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(page.read).toEqual([[change('a'), change('b')]])
  })

  it('are all replaced by word that some were missed', () => {
    const { page, add } = gathering()
    add(change('a'))
    add(EVERYTHING)
    vi.runAllTimers()
    expect(page.read).toEqual([[EVERYTHING]])
  })

  it('wait until a hidden page is seen', () => {
    const { page, add, handOver } = gathering()
    page.isHidden = true
    add(change('a'))
    vi.runAllTimers()
    expect(page.read).toEqual([])
    page.isHidden = false
    handOver()
    expect(page.read).toEqual([[change('a')]])
  })

  it('wait while this tab is saving, but not for long', async () => {
    const { page, add } = gathering()
    page.isSaving = true
    add(change('a'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.read).toEqual([])
    page.isSaving = false
    await vi.advanceTimersByTimeAsync(300)
    expect(page.read).toEqual([[change('a')]])

    page.isSaving = true
    add(change('b'))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(page.read).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.read).toEqual([[change('a')], [change('b')]])
  })

  it('wait until the page shows those before them, but not for ever', async () => {
    const { page, add, show } = await readingTheFirst()
    await vi.advanceTimersByTimeAsync(2_000)
    add(change('c'))
    expect(page.read).toEqual([[change('a')]])
    show()
    await vi.advanceTimersByTimeAsync(300)
    expect(page.read).toEqual([[change('a')], [change('b'), change('c')]])

    page.shown = new Promise(() => undefined)
    add(change('d'))
    await vi.advanceTimersByTimeAsync(300)
    add(change('e'))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(page.read).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(page.read.slice(3)).toEqual([[change('e')]])
  })

  it('wait for what this tab saves, however long the page was reading', async () => {
    const { page, show } = await readingTheFirst()
    await vi.advanceTimersByTimeAsync(8_000)
    page.isSaving = true
    show()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.read).toEqual([[change('a')]])
    page.isSaving = false
    await vi.advanceTimersByTimeAsync(300)
    expect(page.read).toEqual([[change('a')], [change('b')]])
  })

  it('are dropped with the page', () => {
    const { page, add, stop } = gathering()
    add(change('a'))
    stop()
    vi.runAllTimers()
    expect(page.read).toEqual([])
  })
})
