import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** One element of DER: its tag, the length of its content, the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const utcTime = (text: string) => der(0x17, Buffer.from(text))
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11 */
const algorithm = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])), der(0x05))
/** commonName, 2.5.4.3 */
const named = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from([0x55, 0x04, 0x03])), der(0x0c, Buffer.from(name)))))

/**
 * A self-signed X.509 certificate of an RSA key as PEM, good from 2020 to 2049. Node makes keys and no certificates, and
 * receivers of webhooks read the key from a certificate.
 */
export function selfSigned(privateKey: KeyObject, name: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const subject = named(name)
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    subject,
    publicKey,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
