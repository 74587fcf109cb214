/**
 * @generated SignedSource<<9403ce4838eca0427184e6f074edd3bf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketHeading_ticket$data = {
  readonly statuses: ReadonlyArray<string>;
  readonly subject: string;
  readonly " $fragmentType": "TicketHeading_ticket";
};
export type TicketHeading_ticket$key = {
  readonly " $data"?: TicketHeading_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"TicketHeading_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TicketHeading_ticket",
  "selections": [
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
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "b779c8766a797c6f6851b12c96a4d5d5";

export default node;
