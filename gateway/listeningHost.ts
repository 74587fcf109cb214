import { networkInterfaces } from 'node:os'

/** The address to listen on all networks of this machine, with IPv6 if available. */
export const listeningHost = (): string =>
  Object.values(networkInterfaces()).some(addresses => addresses?.some(({ family }) => family === 'IPv6'))
    ? '::'
    : '0.0.0.0'
