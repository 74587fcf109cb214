/**
 * @generated SignedSource<<975cff01c5241644778293d3a1fb96ec>>
 * @relayHash 9d5c83157889b8f96a5a5f0f316c99dd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0b2a50057be605853bb287d68a6aecd60204595b10ff71304b25f30c8d20d491

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

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
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
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "canSee",
            "storageKey": null
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 6
              }
            ],
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "people",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "email",
                "storageKey": null
              },
              (v0/*:: as any*/)
            ],
            "storageKey": "people(first:6)"
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
    "id": "0b2a50057be605853bb287d68a6aecd60204595b10ff71304b25f30c8d20d491",
    "metadata": {},
    "name": "TicketsProjectsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "855c8fb7dc2141405220351e6792637e";

export default node;
