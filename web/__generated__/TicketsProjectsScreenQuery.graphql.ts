/**
 * @generated SignedSource<<4f895bbfdeda7a4f2f054bafe308995d>>
 * @relayHash fe22e426684bb6c81a770d782c8dceb5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a009aef8fa47ebd747881ebb8658a66fffe824c39a0dd590fbff1e5c440c0ee8

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketsProjectsScreenQuery$variables = Record<PropertyKey, never>;
export type TicketsProjectsScreenQuery$data = {
  readonly ticketProjects: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"TicketProjectsTable_projects">;
  }>;
};
export type TicketsProjectsScreenQuery = {
  response: TicketsProjectsScreenQuery$data;
  variables: TicketsProjectsScreenQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TicketsProjectsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProjects",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "TicketProjectsTable_projects"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "TicketsProjectsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProjects",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "number",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "canSee",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "viewerCanSee",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a009aef8fa47ebd747881ebb8658a66fffe824c39a0dd590fbff1e5c440c0ee8",
    "metadata": {},
    "name": "TicketsProjectsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "855c8fb7dc2141405220351e6792637e";

export default node;
