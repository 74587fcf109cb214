/**
 * @generated SignedSource<<346c0581a06ca1b7ac98d37b5fd894ea>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

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
    "metadata": null,
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
    "cacheID": "fe22e426684bb6c81a770d782c8dceb5",
    "id": null,
    "metadata": {},
    "name": "TicketsProjectsScreenQuery",
    "operationKind": "query",
    "text": "query TicketsProjectsScreenQuery {\n  ticketProjects {\n    ...TicketProjectsTable_projects\n    id\n  }\n}\n\nfragment AddCanSeeDialog_project on TicketProject {\n  id\n  name\n}\n\nfragment CanSeeCell_project on TicketProject {\n  name\n  canSee\n  viewerCanSee\n}\n\nfragment DeleteCanSeeDialog_project on TicketProject {\n  id\n  name\n  canSee\n}\n\nfragment TicketProjectsTable_projects on TicketProject {\n  id\n  number\n  name\n  ...CanSeeCell_project\n  ...AddCanSeeDialog_project\n  ...DeleteCanSeeDialog_project\n}\n"
  }
};

(node as any).hash = "8d0f6eb845059307484d79dee2c8194a";

export default node;
