/**
 * @generated SignedSource<<fbb8870065d6229f21912135d07580b6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TodayTickets_query$data = {
  readonly tickets: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"TodayTickets_ticket">;
      };
    }>;
  };
  readonly ticketsByNumber: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"TodayTickets_ticket">;
  }> | null | undefined;
  readonly " $fragmentType": "TodayTickets_query";
};
export type TodayTickets_query$key = {
  readonly " $data"?: TodayTickets_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"TodayTickets_query">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "TodayTickets_ticket"
  }
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "assigned"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "read"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "TodayTickets_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 100
        },
        {
          "kind": "Literal",
          "name": "orderBy",
          "value": "DUE_ASC"
        },
        {
          "kind": "Variable",
          "name": "statuses",
          "variableName": "assigned"
        }
      ],
      "concreteType": "TicketConnection",
      "kind": "LinkedField",
      "name": "tickets",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "TicketEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Ticket",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": (v0/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "numbers",
          "variableName": "read"
        }
      ],
      "concreteType": "Ticket",
      "kind": "LinkedField",
      "name": "ticketsByNumber",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "3998a6468dec3715ef4038b077b510d6";

export default node;
