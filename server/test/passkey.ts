import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Client } from '#server/test/api.ts';
import type { PasskeyAnswer, PasskeyCreate } from '#shared/auth/passkeys.ts';
import type { SecondStepAdded } from '#shared/auth/views.ts';

/** Where and how it answers; what is left out is as the product expects it. */
interface Circumstances {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

export interface PasskeyAsked {
  challenge: string;
}

/** A passkey in software: what a browser and its authenticator would send. */
export class TestPasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create({ challenge }: PasskeyAsked, circumstances: Circumstances = {}): Omit<PasskeyCreate, 'isSecondStep'> {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()]);
    const authData = Buffer.concat([this.#data(circumstances, 0x40), credential]);
    const attestation = [
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ];
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, circumstances),
        attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation]).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  answer({ challenge }: PasskeyAsked, circumstances: Circumstances = {}): PasskeyAnswer {
    const authenticatorData = this.#data(circumstances);
    const clientDataJSON = clientData('webauthn.get', challenge, circumstances);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #data({ rpId = 'localhost', isVerified = true, counter = this.counter }: Circumstances, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([(isVerified ? 0x05 : 0x01) | more]), count]);
  }

  /** COSE: an ES256 key. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [left, right] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    return Buffer.concat([start, Buffer.from([0x21]), left ?? start, Buffer.from([0x22]), right ?? start]);
  }
}

/** Adds a passkey to the account of `client`. */
export async function addPasskey(client: Client, choice: { isSecondStep?: boolean } = {}) {
  const passkey = new TestPasskey();
  const { body: asked } = await client.call<PasskeyAsked>('POST', '/api/employee/passkeys/challenge');
  const answered = { ...passkey.create(asked), ...choice };
  const { body } = await client.call<SecondStepAdded>('POST', '/api/employee/passkeys', { body: answered });
  return { passkey, recoveryCodes: body.recoveryCodes };
}

function clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Circumstances): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR, of 24 to 255 bytes. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}

function sha256(value: Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}
