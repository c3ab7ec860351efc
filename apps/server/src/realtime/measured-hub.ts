import type { Metrics } from '../ports/metrics.ts'
import type { Hub } from '../ports/services.ts'

/** The hub, with its open streams and what they are sent counted. */
export const measuredHub = (hub: Hub, metrics: Metrics): Hub => ({
  openOf: (listener) => hub.openOf(listener),
  async attach(listener, after, stream) {
    const { audience } = listener
    metrics.streams(audience, 1)
    stream.onClose(() => metrics.streams(audience, -1))
    await hub.attach(listener, after, {
      ...stream,
      write(text) {
        if (text.startsWith('id:')) metrics.delivered(audience)
        return stream.write(text)
      },
    })
  },
})
