import { networkInterfaces } from 'node:os'

/** The address that takes connections of all of this machine's networks, over IPv6 too where there is one. */
export const listeningHost = (): string =>
  Object.values(networkInterfaces()).some(addresses => addresses?.some(({ family }) => family === 'IPv6'))
    ? '::'
    : '0.0.0.0'
