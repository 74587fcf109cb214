/**
 * @generated SignedSource<<7f0fc4ec3629d4ffc7a4f3d2d286c2c7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserAction = "DEACTIVATED" | "OTHER" | "REACTIVATED" | "SCOPES" | "SIGNED_IN" | "SIGNED_OUT" | "SIGN_IN_REFUSED" | "TOKEN_CREATED" | "TOKEN_REVOKED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type LogAction_entry$data = {
  readonly action: UserAction;
  readonly scopesAfter: ReadonlyArray<string> | null | undefined;
  readonly scopesBefore: ReadonlyArray<string> | null | undefined;
  readonly " $fragmentType": "LogAction_entry";
};
export type LogAction_entry$key = {
  readonly " $data"?: LogAction_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogAction_entry">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "LogAction_entry",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "action",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "scopesBefore",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "scopesAfter",
      "storageKey": null
    }
  ],
  "type": "UserLogEntry",
  "abstractKey": null
};

(node as any).hash = "b9849cd4583b20617949b3e9282561db";

export default node;
