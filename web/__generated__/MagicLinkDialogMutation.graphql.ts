/**
 * @generated SignedSource<<d3d8007e678abe5b90af3ac252c9b900>>
 * @relayHash fa45f98d77a0ef11203dfb2093d9609a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 359230cdb27d00d9e056443e7e15330e3952ec6feccc7a7e8c3cef9168dcb10f

import { ConcreteRequest } from 'relay-runtime';
export type SendMagicLinkInput = {
  email: string;
  name?: string | null | undefined;
  redirectUrl?: string | null | undefined;
};
export type MagicLinkDialogMutation$variables = {
  input: SendMagicLinkInput;
};
export type MagicLinkDialogMutation$data = {
  readonly sendMagicLink: {
    readonly isSent: boolean;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type MagicLinkDialogMutation = {
  response: MagicLinkDialogMutation$data;
  variables: MagicLinkDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SendMagicLinkPayload",
    "kind": "LinkedField",
    "name": "sendMagicLink",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isSent",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "MagicLinkDialogMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "MagicLinkDialogMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "359230cdb27d00d9e056443e7e15330e3952ec6feccc7a7e8c3cef9168dcb10f",
    "metadata": {},
    "name": "MagicLinkDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "509eb7686978dd5a580680f15a533c3f";

export default node;
