/** A running camera. Its pictures go nowhere but onto the page. */
export type Camera = {
  /** Switches the lamp; null where there is none. */
  light: ((on: boolean) => Promise<void>) | null
}

/** Whether the browser will ask for permission: neither granted nor denied already, as far as it says. */
export async function isQuestion(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return false
  // Firefox added this name late, and some browsers have no permissions API.
  const status = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  return status?.state !== 'granted' && status?.state !== 'denied'
}

/**
 * Shows the rear camera in a video until the signal aborts. Fails without a camera or without the guest's
 * permission.
 */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<Camera> {
  // Browsers have no `mediaDevices` on pages without https; TypeScript assumes they do.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new Error('This page has no camera.')
  const stream = await devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    video.hidden = true
  }
  try {
    video.srcObject = stream
    // Safari does not play a hidden video.
    video.hidden = false
    await video.play()
    // The permission prompt may be answered after the guest has left.
    if (signal.aborted) throw signal.reason
  } catch (error) {
    stop()
    throw error
  }
  signal.addEventListener('abort', stop)
  return { light: lightOf(stream) }
}

function lightOf(stream: MediaStream): Camera['light'] {
  const [track] = stream.getVideoTracks()
  // Safari and Firefox support neither; `torch` is in a draft that TypeScript does not include.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || capabilities?.torch !== true) return null
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}
