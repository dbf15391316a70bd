'use client'
import { useEffect } from 'react'

/** Leads to what the URL names, for a part of a page that the browser could not find because it was not loaded yet. */
export function useAnchor(): void {
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])
}
