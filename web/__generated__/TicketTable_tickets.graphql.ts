/**
 * @generated SignedSource<<fce22f1c9487bb06fda74c835e890aa9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketTable_tickets$data = ReadonlyArray<{
  readonly assignee: {
    readonly email: string;
    readonly name: string | null | undefined;
  } | null | undefined;
  readonly createdAt: string;
  readonly creator: {
    readonly email: string;
    readonly name: string | null | undefined;
  };
  readonly dueOn: string | null | undefined;
  readonly id: string;
  readonly modifiedAt: string;
  readonly number: number;
  readonly project: {
    readonly name: string;
  } | null | undefined;
  readonly projectNumber: number;
  readonly statuses: ReadonlyArray<string>;
  readonly subject: string;
  readonly viewerCanEdit: boolean;
  readonly " $fragmentSpreads": FragmentRefs<"SearchHits_ticket">;
  readonly " $fragmentType": "TicketTable_tickets";
}>;
export type TicketTable_tickets$key = ReadonlyArray<{
  readonly " $data"?: TicketTable_tickets$data;
  readonly " $fragmentSpreads": FragmentRefs<"TicketTable_tickets">;
}>;

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "email",
    "storageKey": null
  },
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "TicketTable_tickets",
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
      "name": "projectNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TicketProject",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statuses",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "assignee",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dueOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanEdit",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "creator",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modifiedAt",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SearchHits_ticket"
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};
})();

(node as any).hash = "268d0c1b12ba68cc200d4da222fae034";

export default node;
