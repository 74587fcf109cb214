/**
 * @generated SignedSource<<13a69c369df106e94139166eb8be3240>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketPage_ticket$data = {
  readonly " $fragmentSpreads": FragmentRefs<"TicketCard_ticket" | "TicketFacts_ticket" | "TicketHeading_ticket" | "useLiveUpdates_ticket" | "useReader_ticket" | "useThread_ticket" | "useWriting_ticket">;
  readonly " $fragmentType": "TicketPage_ticket";
};
export type TicketPage_ticket$key = {
  readonly " $data"?: TicketPage_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"TicketPage_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "at"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "first"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "last"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "TicketPage_ticket",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TicketHeading_ticket"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TicketFacts_ticket"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TicketCard_ticket"
    },
    {
      "args": [
        {
          "kind": "Variable",
          "name": "at",
          "variableName": "at"
        },
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "first"
        },
        {
          "kind": "Variable",
          "name": "last",
          "variableName": "last"
        }
      ],
      "kind": "FragmentSpread",
      "name": "useThread_ticket"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useLiveUpdates_ticket"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useReader_ticket"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useWriting_ticket"
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "a237a04768780c1cc22287ad3280a514";

export default node;
