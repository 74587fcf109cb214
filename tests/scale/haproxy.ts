/** A server behind the balancer. */
interface Backend {
  /** For HAProxy, such as 'gateway1'. */
  name: string
  /** Host and port. */
  address: string
}

export interface BalancerPlan {
  /** Where it listens for browsers and programs, with HAProxy's options of TLS if there are some. */
  web: string
  /** Where it listens for gateways only. */
  internal: string
  /** The file of the socket that answers questions about the servers. */
  socket: string
  gateways: readonly Backend[]
  services: readonly Backend[]
}

/** The configuration of HAProxy 2.6 or newer for several gateways and REST services (docs/scale.md#haproxy). */
export const haproxyConfig = ({ web, internal, socket, gateways, services }: BalancerPlan): string =>
  `global
  maxconn 4096
  stats socket ${socket} mode 600

defaults
  mode http
  timeout connect 2s
  timeout queue 5s
  timeout http-request 15s
  timeout http-keep-alive 75s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response

frontend web
  bind ${web}
  option forwardfor
  default_backend gateways

backend gateways
  balance leastconn
  cookie DAYBOOK_GATEWAY insert indirect nocache httponly
  http-request disable-l7-retry unless METH_GET
  http-request set-timeout server 1h if { req.hdr(accept) -m sub text/event-stream }
  option httpchk GET /readyz
  default-server check inter 1s fall 3 rise 1
${gateways.map(({ name, address }) => `  server ${name} ${address} cookie ${name}`).join('\n')}

frontend internal
  bind ${internal}
  default_backend services

backend services
  balance leastconn
  http-request disable-l7-retry unless METH_GET
  http-request set-timeout server 1h if { path /api/v1/live }
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${services.map(({ name, address }) => `  server ${name} ${address}`).join('\n')}
`

/** What HAProxy says about a server. */
export interface BackendState {
  /** Such as UP or DOWN. */
  status: string
  /** Connections and requests that are open now. */
  open: number
  /** How many it has got so far. */
  requests: number
  /** How often something was sent here again, or elsewhere, because an attempt had failed. */
  retries: number
}

/** Reads HAProxy's answer to `show stat`. @returns the states of the servers by their names */
export function readStates(csv: string): Map<string, BackendState> {
  const [head = '', ...lines] = csv.replace(/^# /, '').trim().split('\n')
  // Texts with commas come after all that is read here.
  const names = head.split(',')
  const read = (line: string, name: string) => line.split(',')[names.indexOf(name)] ?? ''
  return new Map(
    lines
      .filter(line => !['FRONTEND', 'BACKEND'].includes(read(line, 'svname')))
      .map(line => [
        read(line, 'svname'),
        {
          status: read(line, 'status'),
          open: Number(read(line, 'scur')),
          requests: Number(read(line, 'stot')),
          retries: Number(read(line, 'wretr')) + Number(read(line, 'wredis')),
        },
      ]),
  )
}
