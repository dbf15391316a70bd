import { useState } from 'react'

/** Runs a sign-in attempt and then opens `destination`: busy until the page is left or the attempt fails. */
export function useSignIn(destination: string, onRefusal: (code: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    /** `attempt` returns null on success, otherwise an error code. */
    run: async (attempt: () => Promise<string | null>): Promise<void> => {
      setIsBusy(true)
      const code = await attempt()
      if (code === null) return location.assign(destination)
      setIsBusy(false)
      onRefusal(code)
    },
  }
}
