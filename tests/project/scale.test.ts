import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TIMEOUTS } from '../../gateway/http/timeouts.ts'
import { SLOWEST } from '../../rest/server.ts'
import { NO_ANSWER } from '../chaos/writers.ts'
import { haproxyConfig, readStates } from '../scale/haproxy.ts'
import { failureOf, isRetriable } from '../scale/retriable.ts'

/** The three machines of docs/scale.md, with the balancer on a fourth. */
const hosts = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
const CONFIG = haproxyConfig({
  web: ':443 ssl crt /etc/haproxy/daybook.pem',
  internal: '10.0.0.10:4001',
  socket: '/run/haproxy/admin.sock',
  gateways: hosts.map((host, place) => ({ name: `gateway${place + 1}`, address: `${host}:4000` })),
  services: hosts.map((host, place) => ({ name: `rest${place + 1}`, address: `${host}:4001` })),
})

/** The lines of a section, without its head. */
const section = (head: string) =>
  (CONFIG.split(/\n\n/).find(text => text.startsWith(head)) ?? '')
    .split('\n')
    .slice(1)
    .map(line => line.trim())

test('the example of the docs is the configuration that is tried', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  expect(page).toContain(`\n${CONFIG}`)
})

test('browsers reach each gateway that is ready, and stay at theirs', () => {
  const lines = section('backend gateways')
  expect(lines).toContain('option httpchk GET /readyz')
  expect(lines).toContain('server gateway1 10.0.0.11:4000 cookie gateway1')
  expect(lines).toContain('server gateway3 10.0.0.13:4000 cookie gateway3')
})

test('gateways reach each REST service by an address of their own, with the address of the client as they send it', () => {
  expect(section('frontend internal')).toEqual(['bind 10.0.0.10:4001', 'default_backend services'])
  expect(section('backend services')).toContain('server rest1 10.0.0.11:4001')
  expect(section('frontend web')).toContain('option forwardfor')
})

test('what may have reached a server is only sent again if it changes nothing', () => {
  for (const backend of ['gateways', 'services'])
    expect(section(`backend ${backend}`)).toContain('http-request disable-l7-retry unless METH_GET')
})

test('connections that wait stay open for longer than the servers tell clients', () => {
  const seconds = Number(/timeout http-keep-alive (\d+)s/.exec(section('defaults').join('\n'))?.[1])
  expect(1_000 * seconds).toBeGreaterThan(Math.max(TIMEOUTS.keepAlive, SLOWEST.request))
})

test('sockets, streams and the live feed may be quiet for an hour', () => {
  expect(section('defaults')).toContain('timeout tunnel 1h')
  expect(section('backend gateways').join('\n')).toMatch(/set-timeout server 1h .*text\/event-stream/)
  expect(section('backend services').join('\n')).toMatch(/set-timeout server 1h .*\/api\/v1\/live/)
})

test('reads what HAProxy says about its servers', () => {
  const states = readStates(
    [
      '# pxname,svname,qcur,scur,stot,wretr,wredis,status,last_chk,',
      'web,FRONTEND,,7,9,,,OPEN,,',
      'gateways,gateway1,0,3,8,1,2,UP,"OK, 200",',
      'gateways,gateway2,0,0,1,0,0,DOWN,,',
      'gateways,BACKEND,0,3,9,1,2,UP,,',
      '',
    ].join('\n'),
  )
  expect([...states]).toEqual([
    ['gateway1', { status: 'UP', open: 3, requests: 8, retries: 3 }],
    ['gateway2', { status: 'DOWN', open: 0, requests: 1, retries: 0 }],
  ])
})

test.each([NO_ANSWER, '429', '502', '503', '504', 'UPSTREAM_UNAVAILABLE', 'RATE_LIMITED'])(
  'a client may try again after %s',
  failure => expect(isRetriable(failure)).toBe(true),
)

test.each(['400', '401', '404', '409', '500', 'INTERNAL_SERVER_ERROR', 'FORBIDDEN'])(
  'a client may not try again after %s',
  failure => expect(isRetriable(failure)).toBe(false),
)

test('finds the failure in an answer', () => {
  expect(failureOf(200, '{"data":{"viewer":null}}')).toBeUndefined()
  expect(failureOf(503, 'x')).toBe('503')
  expect(
    failureOf(200, '{"errors":[{"message":"m","extensions":{"code":"UPSTREAM_UNAVAILABLE"}}],"data":null}'),
  ).toBe('UPSTREAM_UNAVAILABLE')
})
