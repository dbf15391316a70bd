import { useState } from 'react'

/** Runs an attempt to sign in, and goes on to `destination`: busy until the page is left, or the attempt was refused. */
export function useSignIn(destination: string, onRefusal: (code: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    /** `attempt` answers null when it worked, else the code of the reason. */
    run: async (attempt: () => Promise<string | null>): Promise<void> => {
      setIsBusy(true)
      const code = await attempt()
      if (code === null) return location.assign(destination)
      setIsBusy(false)
      onRefusal(code)
    },
  }
}
