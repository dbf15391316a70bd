'use client'
import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The tasks of a list that are selected, and whether squares to select them are asked for, where nothing hovers. */
export function useTaskChoice() {
  const [isSelecting, setIsSelecting] = useState(false)
  const [chosen, setChosen] = useState(NONE)
  const begin = (selecting: boolean) => {
    setIsSelecting(selecting)
    setChosen(NONE)
  }
  return {
    isSelecting,
    chosen,
    of: (id: string) => ({
      isChosen: chosen.has(id),
      isAsked: isSelecting,
      onChange: (isChosen: boolean) =>
        setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id))),
    }),
    begin: () => begin(true),
    stop: () => begin(false),
  }
}
