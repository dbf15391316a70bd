/** A running camera. Its pictures go nowhere but onto the page. */
export type Camera = {
  /** Switches the lamp; null where there is none. */
  light: ((on: boolean) => Promise<void>) | null
}

/** Whether the browser will ask before the camera may be used: neither allowed nor refused already, as far as it tells. */
export async function isQuestion(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return false
  // Firefox learnt this name late, and some browsers do not know permissions at all.
  const status = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  return status?.state !== 'granted' && status?.state !== 'denied'
}

/**
 * Shows the camera at the back in a video until the signal comes. Fails where there is none, or where the guest does not
 * allow it.
 */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<Camera> {
  // Browsers have no camera for pages without https; TypeScript takes it for granted.
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
    // Safari plays no video that cannot be seen.
    video.hidden = false
    await video.play()
    // The question whether the camera may be used can be answered after the guest has left.
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
  // Safari and Firefox know neither; the lamp is of a draft that TypeScript does not have.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || capabilities?.torch !== true) return null
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}
