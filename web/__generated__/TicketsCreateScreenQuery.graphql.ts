/**
 * @generated SignedSource<<4303256d1c9c74efe51492cebbe76f6d>>
 * @relayHash 86b119f5dc55d2f8162112e0cd33c982
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d8e2a63f7b3e448564807d4fba2c163804a87c5694cb9cb202f7313fd996d0b9

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketsCreateScreenQuery$variables = Record<PropertyKey, never>;
export type TicketsCreateScreenQuery$data = {
  readonly ticketProjects: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"useProjectOptions_projects">;
  }>;
};
export type TicketsCreateScreenQuery = {
  response: TicketsCreateScreenQuery$data;
  variables: TicketsCreateScreenQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TicketsCreateScreenQuery",
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
            "name": "useProjectOptions_projects"
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
    "name": "TicketsCreateScreenQuery",
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
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "d8e2a63f7b3e448564807d4fba2c163804a87c5694cb9cb202f7313fd996d0b9",
    "metadata": {},
    "name": "TicketsCreateScreenQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "9f4b52a2905239816f5bce35cc470ae6";

export default node;
