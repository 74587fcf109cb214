/**
 * @generated SignedSource<<939c21909c7e76f201b2f40f9c04bfc0>>
 * @relayHash 9b0951585b55b384e69883fac727622b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 55a76d2c88d6f04010090c34e6480cad5410f3f7f30357bb42ad29d529e5cd96

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
    "id": "55a76d2c88d6f04010090c34e6480cad5410f3f7f30357bb42ad29d529e5cd96",
    "metadata": {},
    "name": "TicketsProjectsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "855c8fb7dc2141405220351e6792637e";

export default node;
